import { useTranslate } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import type { ApiParameter, Operation } from '../../../element-openapi/contract.ts';
import { keyOf, type Values } from './callAddress.ts';
import styles from './Api.module.css';

interface ParameterFieldsProps {
  readonly operation: Operation;
  readonly values: Values;
  readonly setValues: (values: Values) => void;
}

/** What a call takes; what is typed stands in the samples and is sent by a try. */
export function ParameterFields({ operation: { parameters }, values, setValues }: ParameterFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <h2 className={styles['title']}>{t('Parameters')}</h2>
      <div className={styles['fields']} dir="ltr">
        {parameters.map((parameter) => (
          <TextInput
            key={keyOf(parameter)}
            size="xs"
            label={parameter.name}
            description={describe(parameter)}
            withAsterisk={parameter.isRequired}
            // Headers are the product's own to send.
            disabled={parameter.in === 'header'}
            value={values[keyOf(parameter)] ?? ''}
            onChange={(event) => setValues({ ...values, [keyOf(parameter)]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}

const describe = ({ type, in: place, description }: ApiParameter): string =>
  [`${type}, ${place}`, description].filter((part) => part !== '').join(' · ');
