import { apiError } from '@mortise/sdk';
import { checkEmail } from '@mortise/sdk/domain';
import { Repositories, type Run } from '@mortise/sdk/server';
import { Mail } from '../shared/mail.ts';

const MAX_LOCALE = 35;

/**
 * `POST /api/script/runs/onboard-partner` with `{ email, locale }`: writes the mail with which a partner registers themselves to the mails
 * that are to be sent. Answers `{ registration }` of the mail. LIST-074.
 */
export const onboardPartner: Run = {
  permission: 'write /api/financing/agreements',
  run: async ({ scope, body, request }, services) => {
    const { email, locale = scope.user.locale } = (body ?? {}) as { readonly email?: unknown; readonly locale?: unknown };
    if (typeof email !== 'string' || !checkEmail(email).valid) throw apiError('INVALID_FIELD_IN_BODY', ['email']);
    if (typeof locale !== 'string' || locale.length > MAX_LOCALE) throw apiError('INVALID_FIELD_IN_BODY', ['locale']);
    const page = `${request.protocol}://${request.host}/?locale=${encodeURIComponent(locale)}`;
    const mail = await services
      .get(Repositories)
      .asSystem('Whoever makes agreements invites partners')
      .of(Mail)
      .create(scope, {
        subject: 'Become our partner',
        recipients: [email],
        ...(checkEmail(scope.user.email ?? '').valid && { sender: scope.user.email }),
        content: `${scope.user.firstName ?? scope.user.username} invites you to register as a partner: ${page}`,
      });
    return { registration: mail.registration };
  },
};
