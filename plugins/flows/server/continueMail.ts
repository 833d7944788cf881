import { ApiError, type Services } from '@mortise/sdk';
import { MailService, type RequestScope } from '@mortise/sdk/server';
import { KEPT_DAYS } from '../shared/publicPage.ts';
import { applicationRecords } from './applications.ts';
import { ApplicationStoreToken } from './ApplicationStore.ts';
import type { PageAsked } from './openPage.ts';

/** Mails with the link of one application. */
const PER_APPLICATION = 3;
/** Applications whose mails go to one address within a day: nobody's mailbox is filled by others. */
const PER_ADDRESS = 3;
const DAY_MS = 24 * 60 * 60_000;

const TEXTS = {
  en: {
    subject: 'Continue your application',
    text: 'Here is the link with which you continue the application that you began. Whoever has it can read and change what you entered: pass it on to nobody. It works for {days} days.',
    label: 'Continue the application',
    closing: 'If it was not you who began it, leave this mail unanswered.',
  },
  fr: {
    subject: 'Poursuivez votre demande',
    text: 'Voici le lien qui permet de poursuivre la demande que vous avez commencée. Quiconque l’a peut lire et modifier ce que vous avez saisi : ne le transmettez à personne. Il est valable {days} jours.',
    label: 'Poursuivre la demande',
    closing: 'Si ce n’est pas vous qui l’avez commencée, ne tenez pas compte de ce message.',
  },
  ar: {
    subject: 'تابع طلبك',
    text: 'هذا هو الرابط الذي تتابع به الطلب الذي بدأته. كل من يملكه يستطيع قراءة ما أدخلته وتغييره، فلا تعطه لأحد. وهو صالح لمدة {days} يومًا.',
    label: 'متابعة الطلب',
    closing: 'إن لم تكن أنت من بدأه فلا ترد على هذه الرسالة.',
  },
} as const;

export interface LinkWanted extends PageAsked {
  readonly secret: string;
  readonly email: string;
  /** Where the browser says it is. */
  readonly origin: string;
  readonly network: string;
}

/** Sends the link of an application. @throws TOO_MANY_MAILS, NO_MAIL where the address of the product is not configured */
export async function mailLink(scope: RequestScope, registration: string, wanted: LinkWanted, services: Services): Promise<void> {
  const { accessKey, pageId, secret, email, origin, network } = wanted;
  const mails = services.get(MailService);
  const base = await mails.linkBase(scope, { origin, network });
  if (base === undefined) throw new ApiError(409, 'NO_MAIL', 'No mail can be sent from this address. Copy the link instead.');
  await requireFew(scope, registration, email, services);
  await applicationRecords(services).update(scope, registration, { email });
  const language = scope.user.locale.split('-', 1)[0]!;
  const { subject, text, label, closing } = TEXTS[language === 'fr' || language === 'ar' ? language : 'en'];
  await mails.send(scope, {
    to: email,
    subject,
    paragraphs: [text.replace('{days}', String(KEPT_DAYS))],
    // Behind the # a browser sends it to no server.
    link: { label, url: `${base}/k/${encodeURIComponent(accessKey)}/p/${encodeURIComponent(pageId)}#continue=${secret}` },
    closing,
    locale: scope.user.locale,
  });
}

/** @throws TOO_MANY_MAILS */
async function requireFew(scope: RequestScope, registration: string, email: string, services: Services): Promise<void> {
  const { entities } = await applicationRecords(services).list(scope, {
    anyOf: { email: [email] },
    limit: 50,
    sort: '-registration',
    count: 'none',
  });
  const since = Date.now() - DAY_MS;
  const others = entities.filter((one) => one.registration !== registration && Date.parse(one._updateDate ?? '') > since);
  const isFew = others.length < PER_ADDRESS && (await services.get(ApplicationStoreToken).countMail(scope, registration, PER_APPLICATION));
  if (!isFew) throw new ApiError(429, 'TOO_MANY_MAILS', 'Enough mails were sent to this address. Copy the link instead.');
}
