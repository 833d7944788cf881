import { spelledOut } from '@mortise/sdk';

interface Named {
  readonly label: string;
}

/** What tenants can protect, as it is called. */
const AREAS: Readonly<Record<string, Named>> = {
  'approval-rules': { label: 'Approval rules' },
  profiles: { label: 'Permission profiles' },
  users: { label: 'Users and service accounts' },
  'sign-in': { label: 'Sign-in policy and identity providers' },
  options: { label: 'Options' },
  hosts: { label: 'Host configurations' },
  lists: { label: 'Code lists' },
  'record-types': { label: 'Custom record types' },
  scripts: { label: 'Scripts and layouts' },
  audit: { label: 'Retention of the audit log' },
  plugins: { label: 'Plugins' },
  tenants: { label: 'Tenants' },
  texts: { label: 'Texts and languages' },
};

/** A translation key; of what a plugin protects its name in words. */
export const areaLabel = (area: string): string => AREAS[area]?.label ?? spelledOut(area);

const ACTS = { create: { label: 'Creation' }, change: { label: 'Modification' }, remove: { label: 'Removal' } } as const;

/** What is to become of it; a translation key. */
export const actLabel = (act: keyof typeof ACTS): string => ACTS[act].label;
