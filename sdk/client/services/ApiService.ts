import type { AnswerOf, CallArguments, QueryValue, RouteContract } from '../../RouteContract.ts';
import { token } from '../../token.ts';
import type { Pagination } from '../../wire.ts';

export interface ApiOptions {
  /** Empty values, empty arrays and blank strings are dropped, arrays comma-joined. */
  readonly query?: { readonly [name: string]: QueryValue };
  readonly signal?: AbortSignal;
  readonly headers?: { readonly [name: string]: string };
  /**
   * Whether records that are kept on this device may answer a list that was not asked for before, while there is no network. The caller shows
   * that there may be others, where the answer says `isKept`; without it such a list is refused.
   */
  readonly takesKept?: boolean;
  /** The caller shows errors itself: no notification. */
  readonly isSilent?: boolean;
  /** Called with all of the text that has come, as it comes: for answers that are texts. */
  readonly onText?: (text: string) => void;
  /** Bytes sent so far, of how many. */
  readonly onUploadProgress?: (sent: number, total: number | undefined) => void;
}
/** What `call` is given, whatever the route. */
export interface CallValues extends ApiOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}
export interface ListAnswer<T> {
  readonly body: T;
  readonly pagination: Pagination;
}

/** Calls to the product's API; paths start after `/api`, e.g. `/billing/invoices`. Rejects with an ApiError. */
export interface ApiService {
  /**
   * Calls a route by its address, with the types that its declaration says: `api.call<typeof castVote>('PUT /support/votings/:identifier/…', …)`.
   * The route is imported as a type: nothing of the server reaches the browser.
   */
  call<R extends RouteContract>(address: R['address'], ...input: CallArguments<R, Omit<ApiOptions, 'query'>>): Promise<AnswerOf<R>>;
  get<T>(path: string, options?: ApiOptions): Promise<T>;
  /** A list together with its pagination headers. */
  list<T>(path: string, options?: ApiOptions): Promise<ListAnswer<T>>;
  post<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T>;
  patch<T>(path: string, body: unknown, options?: ApiOptions): Promise<T>;
  put<T>(path: string, body: unknown, options?: ApiOptions): Promise<T>;
  delete<T = void>(path: string, options?: ApiOptions): Promise<T>;
  /** A file; its name from content-disposition. @throws 'No file name found' when there is none. */
  download(path: string, options?: ApiOptions): Promise<{ readonly blob: Blob; readonly fileName: string }>;
}
export const ApiService = token<ApiService>('api');
