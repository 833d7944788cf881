import { apiError } from '../errorCatalogue.ts';
import type { ApiOptions, ApiService, CallValues, ListAnswer } from '../client/services/ApiService.ts';
import { filledAddress } from '../filledAddress.ts';
import type { AnswerOf, CallArguments, RouteContract } from '../RouteContract.ts';
import type { Pagination } from '../wire.ts';

/** One call that a test made. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly options: ApiOptions;
}
type Answer = unknown;

/** An API that answers what a test says: `api.answers['GET /billing/invoices'] = [...]`. An ApiError is thrown, a function is asked. */
export class FakeApi implements ApiService {
  readonly calls: FakeCall[] = [];
  readonly answers: Record<string, Answer>;
  pagination: Pagination = { limit: 20, offset: 0, isApproximate: false, continues: false };

  constructor(answers: Record<string, Answer> = {}) {
    this.answers = answers;
  }

  call<R extends RouteContract>(address: R['address'], ...[input]: CallArguments<R, Omit<ApiOptions, 'query'>>): Promise<AnswerOf<R>> {
    const { params, body, ...options } = (input ?? {}) as CallValues;
    const { method, path } = filledAddress(address, params);
    return this.answer(method, path, body, options);
  }

  get<T>(path: string, options?: ApiOptions): Promise<T> {
    return this.answer<T>('GET', path, undefined, options);
  }

  async list<T>(path: string, options?: ApiOptions): Promise<ListAnswer<T>> {
    return { body: await this.answer<T>('GET', path, undefined, options), pagination: this.pagination };
  }

  post<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T> {
    return this.answer<T>('POST', path, body, options);
  }

  patch<T>(path: string, body: unknown, options?: ApiOptions): Promise<T> {
    return this.answer<T>('PATCH', path, body, options);
  }

  put<T>(path: string, body: unknown, options?: ApiOptions): Promise<T> {
    return this.answer<T>('PUT', path, body, options);
  }

  delete<T>(path: string, options?: ApiOptions): Promise<T> {
    return this.answer<T>('DELETE', path, undefined, options);
  }

  download(path: string, options?: ApiOptions): Promise<{ readonly blob: Blob; readonly fileName: string }> {
    return this.answer('GET', path, undefined, options);
  }

  /** The calls of one kind, e.g. `PATCH /billing/invoices/I1`. */
  callsOf(name: string): readonly FakeCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === name);
  }

  private async answer<T>(method: string, path: string, body: unknown, options: ApiOptions = {}): Promise<T> {
    const call = { method, path, body, options };
    this.calls.push(call);
    const name = `${method} ${path}`;
    if (!Object.hasOwn(this.answers, name)) throw apiError('ROUTE_NOT_FOUND', [name]);
    const given = this.answers[name];
    const answer: unknown = typeof given === 'function' ? await (given as (call: FakeCall) => unknown)(call) : given;
    if (answer instanceof Error) throw answer;
    return answer as T;
  }
}
