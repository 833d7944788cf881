/** What the thread that draws is asked for. */
export interface Drawing {
  readonly source: string;
  readonly kind: 'pdf' | 'png' | 'jpeg';
  readonly target: string;
  readonly watermark?: string;
}
