import { ApiError } from '@mortise/sdk';
import { truncate } from '@mortise/sdk/domain';
import type { Notice, NoticeKind, NotificationsService, TranslationService } from '@mortise/sdk/client';

const SECOND = 1_000;
/** Of a list of errors; all of it is among the past notices. */
const LIST_LETTERS = 200;
/** One with an action stays, unless it says for how long it can be taken. */
function closesAfter({ action, seconds }: Notice, kind: NoticeKind): number | false {
  if (seconds !== undefined) return seconds * SECOND;
  return action === undefined && (kind === 'error' ? 15 : 5) * SECOND;
}

/** Shows one notice; loads the widget when there is a first one. */
export type ShowNotice = (notice: Notice, kind: NoticeKind, autoClose: number | false, closeLabel: string) => void;

/** Notices at the edge of the screen, by the rules of */
export class MantineNotificationsService implements NotificationsService {
  /** Told of every notice, whole. */
  onShown: ((notice: Notice, kind: NoticeKind) => void) | undefined = undefined;
  private readonly translations: Pick<TranslationService, 'translate'>;
  private readonly show: ShowNotice;

  constructor(translations: Pick<TranslationService, 'translate'>, show: ShowNotice) {
    this.translations = translations;
    this.show = show;
  }

  success(notice: Notice | string): void {
    this.add(notice, 'success');
  }

  info(notice: Notice | string): void {
    this.add(notice, 'info');
  }

  warning(notice: Notice | string): void {
    this.add(notice, 'warning');
  }

  error(notice: Notice | string): void {
    this.add(notice, 'error');
  }

  failure(error: unknown): void {
    if (error instanceof ApiError) return this.apiFailure(error);
    console.error(error);
    this.error({ title: this.t('Oops, something went wrong'), message: this.t(error instanceof Error ? error.message : String(error)) });
  }

  private apiFailure(error: ApiError): void {
    const { status, code, message, details, requestId } = error;
    // A lost session has its own prompt, over the page.
    if (code === 'ABORTED' || code === 'UNAUTHENTICATED' || code === 'APPROVAL_ASKED' || code === 'NOT_KEPT') return;
    if (code === 'NETWORK_ERROR') this.error(this.t(message));
    else if (status === 499) this.warning(message);
    else if (status === 409 && details.rejectionReason !== undefined) this.warning(this.t(details.rejectionReason));
    else if (details.errors && details.errors.length > 0)
      this.add(details.errors.map((sentence) => this.t(sentence)).join('\n'), 'error', LIST_LETTERS);
    else {
      console.error(error);
      const reference = requestId === undefined ? '' : `\n${this.t('Request {id}', { id: requestId })}`;
      this.error({ title: this.t('Oops, something went wrong'), message: this.t(message) + reference });
    }
  }

  private add(given: Notice | string, kind: NoticeKind, letters = Number.POSITIVE_INFINITY): void {
    const notice = typeof given === 'string' ? { message: given } : given;
    this.onShown?.(notice, kind);
    const shown = notice.message.length > letters ? { ...notice, message: truncate(notice.message, letters) } : notice;
    this.show(shown, kind, closesAfter(notice, kind), this.t('Close'));
  }

  private t(key: string, values?: Readonly<Record<string, string>>): string {
    return this.translations.translate(key, values);
  }
}
