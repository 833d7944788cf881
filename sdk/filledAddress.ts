/** The method of an address, and its path with the parameters filled in. */
export function filledAddress(
  address: string,
  params: Readonly<Record<string, string | number>> = {},
): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = address.split(' ');
  return { method, path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) };
}
