/** What a chosen zip or folder says of itself before it is sent. The server checks it again, and everything else. */
export interface PluginDraft {
  readonly id: string;
  readonly version: string;
  readonly sdk: string;
  readonly label: string | undefined;
  readonly permissions: readonly string[];
  readonly requires: readonly string[];
  /** Addresses of other systems that it calls. */
  readonly outbound: readonly string[];
  /** What is sent. */
  readonly form: FormData;
}
