import type { EntityDefinition, JsonObject } from '@mortise/sdk';

/** New products from copied ones: without what the system gives each of them. Nothing for what is no list of products. Specification 3§5. */
export function readPastedProducts(text: string, { fields }: EntityDefinition): readonly JsonObject[] | undefined {
  const pasted = parsed(text);
  if (!Array.isArray(pasted) || pasted.length === 0 || !pasted.every(isProduct)) return undefined;
  return pasted.map((product) =>
    Object.fromEntries(Object.entries(product).filter(([name]) => name === 'name' || (Object.hasOwn(fields, name) && fields[name]!.readOnly !== true && name !== 'status'))),
  ); // prettier-ignore
}

const isProduct = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'name' in value && typeof value.name === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
