/** What modules that require registers may use of it. */
export { Flow } from './shared/flow.ts';
export { mentionsIn } from './shared/mentionsIn.ts';
export { Index, IndexValue } from './shared/rateIndex.ts';
export type { Note } from './shared/note.ts';
export type { Task } from './shared/task.ts';
