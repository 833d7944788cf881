import type { EntityRecord, EntityShape } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';
import grid from '../fields/FieldGrid.module.css';
import { useSigner } from './useSigner.ts';

interface SignerProps {
  readonly entity: EntityShape;
  readonly record: EntityRecord;
}

/** Who signs for the person; nothing where nobody does. */
export function Signer({ entity, record }: SignerProps) {
  const t = useTranslate();
  const signer = useSigner(entity, record);
  if (signer === undefined) return null;
  const { registration, name } = signer;
  return (
    <div data-field="signer">
      <div className={grid['label']}>{t('Signer')}</div>
      <div className={grid['value']}>
        <RecordLink entity="Person" registration={registration}>
          {name}
        </RecordLink>
      </div>
    </div>
  );
}
