import type { RecordColumn } from '@mortise/sdk/server';
import type { Pages } from './exportContent.ts';
import type { ReferredNames } from './ReferredNames.ts';

/** The same pages; before each the names of what it refers to are read. */
export async function* withNames(pages: Pages, columns: readonly RecordColumn[], names: ReferredNames): Pages & AsyncGenerator {
  const references = columns.filter(({ refersTo }) => refersTo !== undefined);
  for await (const page of pages) {
    for (const { refersTo, valuesOf } of references) {
      const registrations = page.flatMap((record) => valuesOf(record)).filter((value): value is string => typeof value === 'string');
      await names.learn(refersTo!, registrations);
    }
    yield page;
  }
}
