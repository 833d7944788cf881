import type { ArrangedPage, ArrangedWhen, Arrangement, EntityRecord, SessionUser } from '@mortise/sdk';

/** The page that fits record and user with the most conditions; of several the first. Undefined where none fits. */
export function pageFor(
  { pages }: Arrangement,
  record: EntityRecord | undefined,
  { profiles }: Pick<SessionUser, 'profiles'>,
): ArrangedPage | undefined {
  const fitting = pages.filter(({ when = {} }) => fits(when, record, profiles));
  return fitting.toSorted((one, other) => conditionsOf(other) - conditionsOf(one))[0];
}

function fits({ type, status, profile }: ArrangedWhen, record: EntityRecord | undefined, profiles: readonly string[]): boolean {
  const holds = (wanted: readonly string[] | undefined, given: readonly unknown[]) =>
    wanted === undefined || wanted.length === 0 || wanted.some((value) => given.includes(value));
  return holds(type, [record?.['type']]) && holds(status, [record?.status]) && holds(profile, profiles);
}

const conditionsOf = ({ when = {} }: ArrangedPage): number => Object.values(when).filter((values) => values.length > 0).length;
