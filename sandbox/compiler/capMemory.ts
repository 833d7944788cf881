const MEMORY_SECTION = 5;
const HEADER_BYTES = 8;

/**
 * A WebAssembly file whose own memory may not grow past `pages`. The Go runtime asks for memory until the browser's
 * limit of 4 GB; a section that names a maximum is the only way to say no earlier.
 */
export function capMemory(wasm: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  for (let start = HEADER_BYTES; start < wasm.length;) {
    const size = readNumber(wasm, start + 1);
    const end = size.next + size.value;
    if (wasm[start] === MEMORY_SECTION) {
      const section = memorySection(readNumber(wasm, size.next + 2).value, pages);
      return join(wasm.subarray(0, start), section, wasm.subarray(end));
    }
    start = end;
  }
  throw new Error('The WebAssembly file has no memory of its own to cap');
}

/** One memory, with a maximum. */
function memorySection(initial: number, maximum: number): number[] {
  const content = [1, 1, ...writeNumber(initial), ...writeNumber(maximum)];
  return [MEMORY_SECTION, ...writeNumber(content.length), ...content];
}

function join(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** WebAssembly writes numbers in groups of seven bits, the lowest first (LEB128). */
function readNumber(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let index = start, shift = 0; ; index += 1, shift += 7) {
    const byte = bytes[index]!;
    value |= (byte & 127) << shift;
    if (byte < 128) return { value, next: index + 1 };
  }
}

function writeNumber(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...writeNumber(value >>> 7)];
}
