import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './files.module.css';

export interface FileDropAreaProps {
  /** Without it nothing can be dropped. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  /** Shown over the area while files are held above it; translated. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A place to drop files on; it lights up while some are held above it. */
export function FileDropArea({ onFiles, label, children }: FileDropAreaProps) {
  const [isOver, setOver] = useState(false);
  // Every element that the pointer passes inside says enter and leave.
  const depth = useRef(0);
  if (onFiles === undefined) return <div className={styles['area']}>{children}</div>;
  const hold = (event: DragEvent, step: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles['area']}
      data-over={isOver || undefined}
      onDragEnter={(event) => hold(event, 1)}
      onDragOver={(event) => hold(event, 0)}
      onDragLeave={(event) => hold(event, -1)}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={styles['over']} aria-hidden>
          {label}
        </div>
      )}
    </div>
  );
}
