import { type ApiError, apiError } from '@mortise/sdk';

export const NO_FONT_MESSAGE = 'It is no WOFF2 font';
export const NO_PICTURE_MESSAGE = 'Its content is not that of a .{extension} picture';
export const TOO_MANY_PIXELS_MESSAGE = 'A picture has at most {most} × {most} pixels';
export const UNREADABLE_SVG_MESSAGE = 'The SVG cannot be read';
export const TYPED_SVG_MESSAGE = 'The SVG declares a document type: save it without one';
export const ACTIVE_SVG_MESSAGE = 'The SVG holds {part}: it has to be a picture alone';
export const LOADING_SVG_MESSAGE = 'The SVG loads something from elsewhere: put it into the file itself';
export const NAME_TAKEN_MESSAGE = 'Another file is called {name}: give this one another name, or remove that one first';
export const TOO_MANY_FILES_MESSAGE = 'There are {most} files already: remove one first';

/** Why a file is not taken: a translation key and the values of its placeholders. */
export interface HostFileRefusal {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

export function hostFileRefused({ key, values = {} }: HostFileRefusal): ApiError {
  const sentence = key.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return apiError('FILE_REFUSED', [sentence], { text: { key, values } });
}
