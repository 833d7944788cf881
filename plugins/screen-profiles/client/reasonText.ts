import type { TranslationService } from '@mortise/sdk/client';
import type { Reason } from './AccessStore.ts';

type Translate = TranslationService['translate'];

/** What one rule said, as a sentence. */
export function reasonText(t: Translate, reason: Reason): string {
  const { profile = '', permission = '', field = '', person = '' } = reason;
  switch (reason.code) {
    case 'ADMINISTRATOR':
      return t('Administrators may do everything.');
    case 'PERMISSION':
      return t('The profile {profile} has the permission {permission}.', { profile, permission });
    case 'NO_PERMISSION':
      return t('No profile of the user has the permission {permission}.', { permission });
    case 'RANK_OF_FIELD':
      return reason.isAllowed
        ? t('The field {field} is shown to administrators.', { field })
        : t('The field {field} is for administrators, or does not exist.', { field });
    case 'FIELD_SHOWN':
      return t('The profile {profile} does not keep the field {field} back.', { profile, field });
    case 'FIELD_KEPT':
      return keptText(t, reason);
    case 'NO_SUCH_RECORD':
      return t('There is no such record.');
    case 'LINKED':
      return t('The user sees what is linked with {person}, and the record is.', { person });
    case 'NOT_LINKED':
      return t('The user sees only what is linked with {person}, and the record is not.', { person });
    case 'NOT_FOR_CLIENTS':
      return t('Clients do not see records of this status.');
    case 'ALL_RECORDS':
      return t('The profile {profile} lets all records through.', { profile });
    case 'RECORD_RULE':
      return ruleText(t, reason);
    case 'TRANSITION_LISTED':
      return t('The profile {profile} lets the transition be taken.', { profile });
    default:
      return t('The profile {profile} does not list the transition.', { profile });
  }
}

function keptText(t: Translate, { profile = '', field = '', kept }: Reason): string {
  if (kept === 'hidden') return t('The profile {profile} hides the field {field}.', { profile, field });
  if (kept === 'masked') return t('The profile {profile} shows the last signs of the field {field} only.', { profile, field });
  return t('The profile {profile} shows the field {field} and lets nobody change it.', { profile, field });
}

function ruleText(t: Translate, { profile = '', rule = {}, isAllowed }: Reason): string {
  const { by } = rule;
  if (by === 'own')
    return isAllowed
      ? t('The profile {profile} lets through what the user entered: the record is.', { profile })
      : t('The profile {profile} lets through what the user entered: the record is not.', { profile });
  if (by === 'organization')
    return isAllowed
      ? t('The profile {profile} lets through what is of the user’s organization or below: the record is.', { profile })
      : t('The profile {profile} lets through what is of the user’s organization or below: the record is not.', { profile });
  if (by === 'role')
    return isAllowed
      ? t('The profile {profile} lets through what names the user in a role: the record does.', { profile })
      : t('The profile {profile} lets through what names the user in a role: the record does not.', { profile });
  return isAllowed
    ? t('The profile {profile} lets through what a search finds: it finds the record.', { profile })
    : t('The profile {profile} lets through what a search finds: it does not find the record.', { profile });
}
