import styles from './States.module.css';

export interface NodeProblemsProps {
  /** Translated. */
  readonly title: string;
  /** For whoever wrote the layout: each with the path of its place. */
  readonly problems: readonly string[];
}

/** What stands in place of a card or an element that its layout describes wrongly. */
export function NodeProblems({ title, problems }: NodeProblemsProps) {
  return (
    <div className={styles['problems']} role="alert">
      <p>{title}</p>
      <ul dir="ltr">
        {problems.slice(0, 20).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
