/** The differences between two versions: pictures side by side or overlaid, merge fields, elements. */
import { Alert, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../page/query-view.tsx';
import { useTexts } from '../../texts.ts';
import { diffQuery } from '../queries.ts';
import { TemplatePicture } from '../template-picture.tsx';

interface TemplateDiffProps {
  readonly template: labelApi.Template;
  readonly from: string;
  readonly to: string;
}

export function TemplateDiff({ template, from, to }: TemplateDiffProps) {
  const { t, number } = useTexts();
  const [view, setView] = useState<'sides' | 'overlay'>('sides');
  const state = `${template.version} ${template.draftDate ?? ''}`;
  const query = useQuery(diffQuery(template.id, { from, to, state }));
  const name = (version: string): string =>
    version === 'draft' ? t('templates.draft') : t('templates.versionNumber', { version });
  return (
    <QueryView query={query} skeleton={<Skeleton height={360} />}>
      {({ labels, tree, changes, fields, same }) => (
        <Stack gap="md">
          {fields.removed.length > 0 || fields.added.length > 0 ? (
            <Alert color="orange" title={t('templates.fieldsChange')}>
              <Text size="sm">
                {fields.added.length > 0 && <>{t('templates.fieldsAdded', { fields: fields.added.join(', ') })} </>}
                {fields.removed.length > 0 && t('templates.fieldsRemoved', { fields: fields.removed.join(', ') })}
              </Text>
            </Alert>
          ) : null}
          <Text size="sm" role="status">
            {same
              ? t('templates.same')
              : t('templates.dotsDiffer', { dots: number(labels.reduce((sum, { dots }) => sum + dots, 0)) })}
          </Text>
          <Changes changes={changes} />
          <SegmentedControl
            size="xs"
            aria-label={t('templates.diffView')}
            value={view}
            onChange={(next) => setView(next as typeof view)}
            data={[
              { value: 'sides', label: t('templates.diffSides') },
              { value: 'overlay', label: t('templates.diffOverlay') },
            ]}
            style={{ alignSelf: 'flex-start' }}
          />
          {view === 'sides' ? (
            <div className="template-pictures">
              {[from, to].map((version) => (
                <figure key={version}>
                  <figcaption>{name(version)}</figcaption>
                  <TemplatePicture template={template} of={version} state={state} />
                </figure>
              ))}
            </div>
          ) : (
            <>
              {labels.map(({ picture }, index) => (
                <div key={picture} className="template-overlay">
                  <img
                    src={`data:image/png;base64,${picture}`}
                    alt={t('templates.overlayOf', { label: number(index + 1), from: name(from), to: name(to) })}
                  />
                </div>
              ))}
              <Text size="xs" c="dimmed">
                {t('templates.overlayColors', { from: name(from), to: name(to) })}
              </Text>
            </>
          )}
          <Tree tree={tree} />
        </Stack>
      )}
    </QueryView>
  );
}

/** The changes in words. */
function Changes({ changes }: Pick<templateWorkApi.TemplateDiff, 'changes'>) {
  const { t, localized } = useTexts();
  if (changes.length === 0) return null;
  return (
    <ul className="template-changes" aria-label={t('templates.changes')}>
      {changes.map(({ message, fact = null }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences repeat
        <li key={index}>{localized(message, fact)}</li>
      ))}
    </ul>
  );
}

/** The changes as the trees have them, for whoever asks. */
function Tree({ tree }: Pick<templateWorkApi.TemplateDiff, 'tree'>) {
  const { t } = useTexts();
  if (tree.length === 0) return null;
  return (
    <details className="template-details">
      <summary>{t('templates.elements')}</summary>
      <pre className="bytes template-tree" tabIndex={0} role="group" aria-label={t('templates.elements')}>
        {tree.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines repeat
          <div key={index} className={line.startsWith('+') ? 'plus' : line.startsWith('-') ? 'minus' : undefined}>
            {line}
          </div>
        ))}
      </pre>
    </details>
  );
}
