import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, LoadFailure, RecordTable } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Asset } from '../../assets/contract.ts';
import type { readAssetLeases } from '../server/assetRoutes.ts';
import { StockActions } from './StockActions.tsx';
import { useLeaseColumns } from './useLeaseColumns.tsx';
import { useReading } from './useReading.ts';

/** With whom an asset was, from when until when, and what the contract it is in stands at. Nothing for one that was never leased. */
export default observer(function AssetLeasesCard({ node, page }: CardProps) {
  const registration = page.record?.registration;
  return registration === undefined ? null : <OfAsset key={registration} node={node} page={page} registration={registration} />;
});

const OfAsset = observer(function OfAsset({ node, page, registration }: CardProps & { readonly registration: string }) {
  const t = useTranslate();
  const columns = useLeaseColumns();
  const store = useReading((api, signal) =>
    api.call<typeof readAssetLeases>('GET /asset/assets/:registration/leases', { params: { registration }, signal, isSilent: true }),
  );
  const { answer, error } = store;
  if (answer === undefined && error === undefined) return null;
  if (answer?.length === 0) return null;
  const asset: Partial<Asset> = page.record ?? {};
  // An asset in stock came back from the contract that it was leased by last.
  const last = asset.status === 'RETURNED' ? answer?.[0] : undefined;
  const done = (): void => {
    void store.load();
    void page.reload();
  };
  return (
    <CardShell title={t(node.title ?? 'Leases')} isCollapsed={node.collapsed === true}>
      {answer === undefined ? (
        <LoadFailure error={error!} retry={() => void store.load()} />
      ) : (
        <>
          {last && <StockActions asset={registration} contract={last.contract} done={done} />}
          <RecordTable label={t('Leases')} columns={columns} rows={answer} keyOf={({ contract, from }) => `${contract} ${from}`} />
        </>
      )}
    </CardShell>
  );
});
