import type { JsonObject } from '@mortise/sdk';

/** What a list of products was copied to; nothing for what is none. */
export function readPastedProducts(text: string): readonly JsonObject[] | undefined {
  const pasted = parsed(text);
  return Array.isArray(pasted) && pasted.length > 0 && pasted.every(isProduct) ? pasted : undefined;
}

/** New products from copied ones: what the schema takes, without what the system gives each of them. */
export const newProducts = (copied: readonly JsonObject[], schema: JsonObject): readonly JsonObject[] =>
  copied.map((product) => Object.fromEntries(Object.entries(product).filter(([name]) => name !== 'status' && isTaken(schema, name))));

const isTaken = (schema: JsonObject, name: string): boolean => {
  if (!Object.hasOwn(schema, name)) return false;
  const field = schema[name];
  return !(typeof field === 'object' && field !== null && 'readOnly' in field && field['readOnly'] === true);
};

const isProduct = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'name' in value && typeof value.name === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
