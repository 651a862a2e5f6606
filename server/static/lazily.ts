type Makers<T> = { readonly [Key in keyof T]: () => T[Key] };

/** An object each of whose values is made when it is first asked for, and kept. */
export function lazily<T extends object>(makers: Makers<T>): Readonly<T> {
  const made = {} as T;
  for (const key of Object.keys(makers) as (keyof T)[]) {
    const get = () => {
      const value = makers[key]();
      Object.defineProperty(made, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(made, key, { get, enumerable: true, configurable: true });
  }
  return made;
}
