/** Publishes the draft after showing what changes. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { labelApi } from '@platen/protocol';
import { useIsMutating } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../page/dialogs/dialog.tsx';
import { useTexts } from '../../texts.ts';
import { draftKey } from '../queries.ts';
import { TemplateDiff } from './template-diff.tsx';
import { TemplatePicture } from '../template-picture.tsx';
import { PUBLISH } from '../actions.ts';

interface PublishDialogProps {
  readonly template: labelApi.Template;
  readonly onClose: () => void;
}

export function PublishDialog({ template, onClose }: PublishDialogProps) {
  const { t } = useTexts();
  const isSaving = useIsMutating({ mutationKey: draftKey(template.id) }) > 0;
  const publish = useAction({
    ...PUBLISH,
    done: ({ version }) => t('templates.nowPrints', { version }),
    onDone: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} size="xl" title={t('templates.publishTitle', { name: template.name })}>
      <Stack gap="md">
        <Text size="sm">
          {template.version === 0
            ? t('templates.publishFirst')
            : t('templates.publishLead', { version: template.version + 1 })}
        </Text>
        {isSaving ? (
          <Skeleton h={240} />
        ) : template.version === 0 ? (
          <div className="stored-large">
            <TemplatePicture template={template} of="draft" state={template.draftDate ?? ''} />
          </div>
        ) : (
          <TemplateDiff template={template} from={String(template.version)} to="draft" />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={publish.isPending || isSaving}
            onClick={() => publish.mutate({ id: template.id, basedOn: template.version })}
          >
            {t(PUBLISH.title)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
