type Makers<T> = { readonly [Key in keyof T]: () => T[Key] };

/** An object whose values are computed on first access and cached. */
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
