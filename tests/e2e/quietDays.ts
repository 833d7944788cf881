import type { APIRequestContext } from 'playwright/test';
import { usersToday } from '../days.ts';

/** Days of this month, those with the fewest tasks first: on the others tasks are folded into one line. */
export async function quietDays(request: APIRequestContext, headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const month = usersToday().slice(0, 7);
  const days = Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const span = `fromDueDate=${days[0]}&toDueDate=${days.at(-1)}`;
  const { breakdown } = await (await request.get(`/api/core/tasks?${span}&breakdown=dueDate&range=0-0`, { headers })).json();
  const counts = new Map<string, number>(breakdown.map(({ day, count }: { day: string; count: number }) => [day, count]));
  return days.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
}
