import styles from './RecordTable.module.css';

/** The shape of rows that are being loaded. */
export function SkeletonRows({ span }: { readonly span: number }) {
  return Array.from({ length: 8 }, (_, index) => (
    <tr key={index} className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: span }, (_, cell) => (
        <td key={cell} aria-hidden="true">
          <span />
        </td>
      ))}
    </tr>
  ));
}
