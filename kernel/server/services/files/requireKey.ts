/** @throws unless the key is a path of plain names, which no user's file name can be a part of by mistake */
export function requireKey(key: string): void {
  if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error(`"${key}" is no key of a file: use letters, digits, - and / only`);
}
