import styles from './FrameSkeleton.module.css';

/** The empty frame while the session opens. */
export function FrameSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles['skeletonHeader']} />
      <div className={styles['skeletonNavigation']} />
    </div>
  );
}
