import { ApiService, useStore } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import type { EventKind } from '../shared/ServicingEvent.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandDraft } from './CommandDraft.ts';
import type { OfStanding } from './OfStanding.ts';

interface ContractCommandProps extends Pick<OfStanding, 'contract' | 'close' | 'done'> {
  readonly kind: EventKind;
  readonly title: string;
  /** What the button says: the title, unless it is given. */
  readonly action?: string;
  /** Whether something is lost by it. */
  readonly isHarmful?: boolean | undefined;
  /** What is to fill in. A field `currency` is there for the amounts and not shown. */
  readonly form: () => RecordForm;
  /** What is sent besides what is filled in. */
  readonly more?: object;
  /** Fields of which one is filled in before it is asked what would happen. */
  readonly oneOf?: readonly string[] | undefined;
}

/** A command of a contract: its form, what it would do, and the button that does it. */
export const ContractCommand = observer(function ContractCommand({ contract, kind, form, more, oneOf, ...rest }: ContractCommandProps) {
  const draft = useStore(
    (services) =>
      new CommandDraft(
        form(),
        (fields, request, signal) =>
          services
            .get(ApiService)
            .post<CommandAnswer>(
              `/financing/contracts/${encodeURIComponent(contract)}/servicing/${kind}`,
              { ...fields, ...more, ...request },
              { ...(signal && { signal }), isSilent: true },
            ),
        oneOf,
      ),
  );
  const fields = Object.keys(draft.form.entity.fields).filter((name) => name !== 'currency');
  return <CommandDialog action={rest.title} {...rest} draft={draft} fields={fields} />;
});
