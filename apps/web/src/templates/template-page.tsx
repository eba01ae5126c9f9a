/** One template: its design with sample data, its versions, and how a program prints it. */
import { Badge, Group, Menu, Tabs } from '@mantine/core';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { TEMPLATE_PANES, type TemplatePane } from '../labels/stored-search.ts';
import '../labels/stored.css';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { DesignPane } from './design-pane.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PublishDialog } from './versions/publish-dialog.tsx';
import { documentQuery, templateQuery } from './queries.ts';
import { SamplePane } from './sample-pane.tsx';
import { TemplateActions } from './template-actions.tsx';
import { UsePane } from './use-pane.tsx';
import { VersionsPane } from './versions/versions-pane.tsx';
import { DISCARD_DRAFT, PRINT_TEMPLATE, PUBLISH, SAVE_SAMPLE } from './actions.ts';

/** How soon a page shows what somebody else did to its template. */
const OTHERS_MS = 5000;
const route = getRouteApi('/frame/templates/$id');

export function TemplatePage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  // There is no event for the work of others on a template.
  const template = useQuery({ ...templateQuery(id), refetchInterval: OTHERS_MS });
  const document = useQuery(documentQuery(id));
  const { version, draftDate } = template.data ?? {};
  useEffect(() => {
    const read = document.data;
    if (read && version !== undefined && (read.version !== version || (read.draft?.savedDate ?? null) !== draftDate))
      void queryClient.invalidateQueries({
        queryKey: ['templates', id],
        predicate: ({ queryKey }) => queryKey.length > 2,
      });
  }, [version, draftDate]);
  return template.data && document.data ? (
    <Opened key={id} template={template.data} document={document.data} />
  ) : (
    <Page title={t('templates.one')}>
      {template.isError ? (
        <QueryView query={template}>{() => null}</QueryView>
      ) : (
        <QueryView query={document}>{() => null}</QueryView>
      )}
    </Page>
  );
}

/** Whether a print that lacks a value is refused. */
function FieldsSwitch({ template: { id, requireFields } }: { readonly template: labelApi.Template }) {
  const { t } = useTexts();
  const change = useAction({
    ...SAVE_SAMPLE,
    done: (saved) => t(saved.requireFields ? 'templates.gapsRefused' : 'templates.gapsPrinted'),
  });
  return (
    <Menu.Item onClick={() => change.mutate({ id, body: { requireFields: !requireFields } })}>
      {t(requireFields ? 'templates.printGaps' : 'templates.refuseGaps')}
    </Menu.Item>
  );
}

/** What is published, and what is not. */
function Status({ template }: { readonly template: labelApi.Template }) {
  const { t } = useTexts();
  const isPublished = template.version > 0;
  return template.draftDate ? (
    <>
      {t('templates.draftSaved')} <Time iso={template.draftDate} />.{' '}
      {isPublished ? t('templates.printsVersion', { version: template.version }) : t('templates.printsNothing')}
    </>
  ) : (
    <>
      {t('templates.versionPublished', { version: template.version })} <Time iso={template.publishedDate} />
    </>
  );
}

interface OpenedProps {
  readonly template: labelApi.Template;
  readonly document: templateWorkApi.TemplateDocument;
}

function Opened({ template, document }: OpenedProps) {
  const { t } = useTexts();
  const navigate = useNavigate({ from: '/templates/$id' });
  const { pane = 'design' } = route.useSearch();
  const [publishes, setPublishes] = useState(false);
  const [prints, setPrints] = useState(false);
  const discard = useAction({
    ...DISCARD_DRAFT,
    done: () => t('templates.discarded'),
  });
  const [sample] = document.sampleData;
  const isPublished = template.version > 0;
  return (
    <Page
      title={template.name}
      description={<Status template={template} />}
      actions={
        <Group gap="xs">
          {template.draftDate && (
            <Badge variant="light" color="orange" radius="sm" tt="none">
              {t(isPublished ? 'templates.hasDraft' : 'templates.unpublished')}
            </Badge>
          )}
          <ActionButton
            action={PRINT_TEMPLATE}
            variant="default"
            disabled={!isPublished}
            onClick={() => setPrints(true)}
          />
          <ActionButton action={PUBLISH} disabled={!template.draftDate} onClick={() => setPublishes(true)} />
          <TemplateActions
            template={template}
            {...(sample ? { sample } : {})}
            more={
              <>
                <FieldsSwitch template={template} />
                {isPublished && template.draftDate && (
                  <Menu.Item onClick={() => discard.mutate(template.id)}>{t(DISCARD_DRAFT.title)}</Menu.Item>
                )}
              </>
            }
            onDeleted={() => void navigate({ to: '/templates' })}
          />
        </Group>
      }
    >
      <Tabs
        value={pane}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ search: next === 'design' ? {} : { pane: next as TemplatePane }, replace: true })
        }
      >
        <Tabs.List mb="md">
          {TEMPLATE_PANES.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`templates.pane.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="design">
          <DesignPane template={template} document={document} />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <SamplePane template={template} document={document} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsPane template={template} />
        </Tabs.Panel>
        <Tabs.Panel value="use">
          <UsePane template={template} {...(sample ? { sample } : {})} />
        </Tabs.Panel>
      </Tabs>
      {prints && <PrintDialog template={template} {...(sample ? { sample } : {})} onClose={() => setPrints(false)} />}
      {publishes && <PublishDialog template={template} onClose={() => setPublishes(false)} />}
    </Page>
  );
}
