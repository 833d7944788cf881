import { Alert, List } from '@mantine/core';

export interface NodeProblemsProps {
  /** Translated. */
  readonly title: string;
  /** For whoever wrote the layout: each with the path of its place. */
  readonly problems: readonly string[];
}

/** What stands in place of a card or an element that its layout describes wrongly. */
export function NodeProblems({ title, problems }: NodeProblemsProps) {
  return (
    <Alert color="yellow" variant="light" role="alert" title={title}>
      <List size="xs" dir="ltr" ff="monospace">
        {problems.slice(0, 20).map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
