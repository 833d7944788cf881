import { today } from '@mortise/sdk/domain';
import type { Agreement } from '../../shared/agreement.ts';
import { holdsOn } from '../holdsOn.ts';
import { type Ask, type ConditionCall, personsOf } from './ConditionCall.ts';

/** A partner who brings business under agreements has one that holds today. Of partners without any, none is asked. */
export async function doesAgreementHold(call: ConditionCall): Promise<Ask> {
  const found = await call.all('Agreement', { partnerRegistration: call.persons('PARTNER') }, [
    'partnerRegistration',
    'status',
    'startDate',
    'endDate',
  ]);
  const agreements = found as readonly (Agreement & { readonly registration: string; readonly status: string })[];
  const holdsToday = holdsOn(today(call.scope.timeZone));
  return (financing) => {
    const partners = personsOf(financing, 'PARTNER');
    const under = partners.flatMap((partner) => {
      const own = agreements.filter(({ partnerRegistration }) => partnerRegistration === partner);
      return own.length === 0 ? [] : [own];
    });
    const over = under.find((own) => !own.some((agreement) => agreement.status === 'ACTIVE' && holdsToday(agreement)));
    const [shown] = over ?? under[0] ?? [];
    if (shown === undefined) return undefined;
    return {
      id: 'agreement',
      text: 'Agreement of the partner',
      isMet: over === undefined,
      reason: 'No agreement of the partner holds today: renew or activate one.',
      where: { entity: 'Agreement', registration: shown.registration },
    };
  };
}
