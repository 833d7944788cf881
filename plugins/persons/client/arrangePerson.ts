import type { EntityShape, Layout, LayoutNode } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import { PERSON_TYPES } from '../shared/personTypes.ts';
import { fieldsOfType } from '../shared/personSections.ts';

/** Lists that the person form shows itself. */
const LISTS: ReadonlySet<string> = new Set(['roles', 'registrations', 'addresses', 'contacts', 'bankAccounts']);
/** Shown by the form in a way of their own, or by the head of the page. */
const SHOWN: ReadonlySet<string> = new Set([
  'type',
  'registration',
  'status',
  'addressLine',
  'mergedInto',
  'anonymisedAt',
  ...PERSON_TYPES.flatMap((type) => [...fieldsOfType(type)]),
]);

/** The person form in place of the plain fields and lists; what a tenant has added to persons stands after it. */
export default function arrangePerson(standard: Layout, { fields }: EntityShape): Layout {
  const others = Object.keys(fields).filter((name) => !SHOWN.has(name) && fields[name]!.type !== 'items');
  const rest = standard.left.filter(
    ({ kind, props }) => kind !== 'Content' && !(kind === 'SubEntities' && LISTS.has(plainText(props?.['path']))),
  );
  const more: readonly LayoutNode[] = others.length > 0 ? [{ kind: 'Content', title: 'More', props: { fields: others } }] : [];
  return {
    ...standard,
    left: [{ kind: 'Person' }, ...more, ...rest],
    right: [{ kind: 'PersonDuplicates' }, ...(standard.right ?? []), { kind: 'PersonUsers' }, { kind: 'PersonPrivacy' }],
  };
}
