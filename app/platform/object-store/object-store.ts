/** Bytes that come as they are read; reading on fails where they turn out to be other ones. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What an object is known by: the SHA-256 of its bytes, in hex, and how many they are. */
export type ObjectName = { sha256: string; size: number };

/**
 * A store of bytes under their SHA-256.
 * @throws AppError `unavailable`, of all its functions, when the store doesn't do what it was asked.
 */
export type ObjectStore = {
  /** Stores bytes, or stores them again. Resolves once the store has checked that they are these. */
  put: (sha256: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes of an object; undefined without it, and where it has another size. */
  get: (name: ObjectName) => Promise<ByteStream | undefined>;
  /** Deletes an object; one that isn't there is deleted already. */
  remove: (sha256: string) => Promise<void>;
  /** The objects whose SHA-256 begins so, in pages. */
  list: (beginning: string) => AsyncIterable<ObjectName[]>;
  /** How often this process didn't get what it asked for. */
  failures: () => number;
};
