/** Shows a secret once: only its button closes it. */
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeBlock } from '../page/code-block.tsx';

interface NewSecretProps {
  /** null: nothing is shown. */
  readonly secret: string | null;
  readonly title: string;
  readonly body: string;
  readonly done: string;
  readonly onClose: () => void;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

export function NewSecret({ secret, title, body, done, onClose, children }: NewSecretProps) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md" align="stretch">
        <Text size="sm">{body}</Text>
        {secret !== null && <CodeBlock label={title} code={secret} />}
        {children}
        <Button onClick={onClose} style={{ alignSelf: 'flex-end' }}>
          {done}
        </Button>
      </Stack>
    </Modal>
  );
}
