/** The status of an answer: red if the cloud failed, orange if the request was wrong. */
import { Text } from '@mantine/core';

export function StatusCode({ status }: { readonly status: number }) {
  return (
    <Text span size="sm" fw={600} className={`number ${status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'}`}>
      {status}
    </Text>
  );
}
