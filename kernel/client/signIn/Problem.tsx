import styles from './SignInForm.module.css';

/** What went wrong, said aloud when it changes. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={styles['problem']} hidden={text === undefined}>
      {text}
    </div>
  );
}
