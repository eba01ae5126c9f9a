/** The picture of the published version, of the draft or of an earlier version. */
import type { labelApi } from '@platen/protocol';
import { apiFile } from '../api/call.ts';
import { StoredPicture } from '../labels/stored-picture.tsx';
import { useTexts } from '../texts.ts';

interface TemplatePictureProps {
  readonly template: Pick<labelApi.Template, 'id' | 'name' | 'version'>;
  /** A version, or `draft`. */
  readonly of?: string;
  /** Whatever else it depends on: the time of the draft, the sample data. */
  readonly state?: string;
}

export function TemplatePicture({ template, of, state = '' }: TemplatePictureProps) {
  const { t } = useTexts();
  return (
    <StoredPicture
      load={(signal) =>
        apiFile('GET /api/v3/templates/:id/picture', { params: { id: template.id }, query: { of }, signal })
      }
      queryKey={['templates', template.id, of]}
      version={`${template.version} ${state}`}
      alt={t('labels.pictureOf', { name: template.name })}
    />
  );
}
