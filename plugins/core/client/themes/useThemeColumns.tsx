import { useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import type { Host } from '../../shared/host.ts';
import { contrastsOf, type StyleRow, STYLE_KEYS } from '../../shared/hostStyle.ts';
import styles from './Themes.module.css';

const styleOf = ({ style }: Host): readonly StyleRow[] => style ?? [];

/** The columns of the hosts, as far as their looks go. */
export function useThemeColumns(): readonly TableColumn<Host>[] {
  const t = useTranslate();
  return [
    { id: 'host', label: t('Address'), width: 240, cell: ({ registration }) => <bdi>{registration}</bdi> },
    { id: 'windowTitle', label: t('Window title'), width: 200, cell: ({ windowTitle }) => <bdi>{windowTitle ?? ''}</bdi> },
    { id: 'colours', label: t('Own colours'), width: 200, cell: (host) => <Swatches rows={styleOf(host)} /> },
    {
      id: 'contrast',
      label: t('Least contrast'),
      width: 140,
      cell: (host) => {
        const contrasts = contrastsOf(styleOf(host)).map(({ contrast }) => contrast);
        return contrasts.length === 0 ? '' : <bdi>{`${Math.min(...contrasts).toFixed(1)} : 1`}</bdi>;
      },
    },
  ];
}

/** Each colour once, in the order of the theme. */
function Swatches({ rows }: { readonly rows: readonly StyleRow[] }) {
  const t = useTranslate();
  const colours = rows.filter(({ property }) => STYLE_KEYS[property]?.type === 'colour');
  const shown = [...new Map(colours.map((row) => [row.value, row])).values()];
  if (shown.length === 0) return <span className={styles['muted']}>{t('Those of the product')}</span>;
  return (
    <span className={styles['swatches']}>
      {shown.map(({ property, value }) => (
        <span
          key={value}
          className={styles['swatch']}
          style={{ background: value }}
          title={`${t(STYLE_KEYS[property]!.label)}: ${value}`}
        />
      ))}
    </span>
  );
}
