/** Another system that a plugin calls, by way of the server. */
export interface OutboundAddress {
  /** What the plugin calls it: `rates`. */
  readonly name: string;
  /** Calls go to it and below: `https://api.example.com/v1/`. */
  readonly address: string;
  /** GET alone unless given. */
  readonly methods?: readonly OutboundMethod[];
  /** `{name}` stands for a setting or a secret: `{ authorization: 'Bearer {apiKey}' }`. */
  readonly headers?: { readonly [name: string]: string };
}
export type OutboundMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
