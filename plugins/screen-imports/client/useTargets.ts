import { fieldLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import type { MappingDraft, TargetOption } from './MappingDraft.ts';

/** `persons[CLIENT].name` for people: "Persons CLIENT: Name"; `owner.email`: "Owner: Email". */
export function targetLabel({ target, field }: TargetOption, t: (key: string) => string): string {
  const match = /^(\w+)(?:\[(\w*)\])?\.(.+)$/.exec(target);
  if (match === null) return t(fieldLabel(target, field));
  const [, list = '', index = '', name = ''] = match;
  const place = index === '' || index === '0' ? '' : ` ${index}`;
  return `${t(fieldLabel(list))}${place}: ${t(fieldLabel(name.split('.').at(-1)!, field))}`;
}

/** The places that a column may go to, for a choice. */
export function useTargets(draft: MappingDraft): { readonly value: string; readonly label: string }[] {
  const t = useTranslate();
  return draft.targets.map((option) => ({ value: option.target, label: targetLabel(option, t) }));
}
