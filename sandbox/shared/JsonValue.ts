export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** What tenants exchange with the product: plain data, own keys only. */
export interface JsonObject {
  [key: string]: JsonValue;
}
