/** What the thread that draws is asked for. */
export interface Drawing {
  readonly source: string;
  readonly kind: 'pdf' | 'png' | 'jpeg';
  readonly target: string;
  readonly watermark?: string;
}

/** What it answers: undefined when the PDF is there, else why it is not, in words for the user. */
export type DrawingFailure = string | undefined;
