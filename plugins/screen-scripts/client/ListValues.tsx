import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Scripts.module.css';

/** The values of a code list, to be read. */
export const ListValues = observer(function ListValues({ name }: { readonly name: string }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  if (name === '') return <p className={styles['hint']}>{t('Choose a list to see its values.')}</p>;
  const values = lists.values(name);
  return (
    <section className={styles['listValues']} aria-labelledby="list-name">
      <h2 id="list-name">
        <bdi>{name}</bdi>
      </h2>
      <p className={styles['muted']}>{t('Lists are part of the product: they can be read here, and not changed.')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('Label')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, label }) => (
            <tr key={value}>
              <td>
                <bdi>{value}</bdi>
              </td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
