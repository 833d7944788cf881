import { Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { FormFieldInput } from '../components/FormFieldInput.tsx';
import { useTranslate } from '../../client/useTranslate.ts';
import type { TransitionAsking } from './TransitionAsking.ts';

const MAX_COMMENT = 1_000;

/** The fields and the comment that a transition asks for; nothing where it asks for neither. */
export const TransitionQuestions = observer(function TransitionQuestions({ asking }: { readonly asking: TransitionAsking }) {
  const t = useTranslate();
  const { entity, form, isOfMany } = asking;
  const { inputs = [], fourEyes, comment } = asking.transition.props;
  const helpFor = (name: string): string =>
    entity.fields[name]?.type === 'currency'
      ? t('In the currency of each record. Left empty, each record keeps what it has.')
      : t('Left empty, each record keeps what it has.');
  return (
    <>
      {inputs.map(
        (name, index) =>
          form.entity.fields[name] && (
            <FormFieldInput key={name} field={form.field(name)} autoFocus={index === 0} {...(isOfMany && { help: helpFor(name) })} />
          ),
      )}
      {asking.asksForComment && (
        <Textarea
          label={fourEyes === true ? t('Comment for whoever approves') : t('Comment')}
          required={comment === 'mandatory'}
          value={asking.comment}
          maxLength={MAX_COMMENT}
          rows={2}
          dir="auto"
          onChange={({ currentTarget }) => asking.write(currentTarget.value)}
          {...(inputs.length === 0 && { 'data-autofocus': true })}
        />
      )}
    </>
  );
});
