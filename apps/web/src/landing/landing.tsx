/** `/` for visitors who are not signed in: what Platen is, and where to go next. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { LanguageSelect, Logo } from '@platen/ui';
import { IconArrowRight, IconBolt, IconPrinter, IconTransform } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../texts.ts';
import { CodeBlock } from '../page/code-block.tsx';
import { showPage } from '../page/window-title.ts';

const POINTS = [
  { key: 'convert', icon: IconTransform },
  { key: 'print', icon: IconPrinter },
  { key: 'why', icon: IconBolt },
] as const;

const WHOM = ['programs', 'hall', 'support'] as const;

/** In a copy of the repository. */
const HOSTING = 'npx pnpm install\nnpx pnpm start';

export function Landing() {
  const { t } = useTexts();
  useEffect(() => {
    showPage('');
  }, []);
  return (
    <div className="landing">
      <header className="landing-bar">
        <span className="landing-brand">
          <Logo size={26} />
          <span className="brand">Platen</span>
        </span>
        <nav aria-label={t('shell.pages')}>
          <Anchor href="/playground" c="inherit" size="sm">
            {t('landing.playground')}
          </Anchor>
          <Anchor href="/docs" c="inherit" size="sm">
            {t('landing.docs')}
          </Anchor>
          <Anchor href="/docs/api" c="inherit" size="sm">
            {t('landing.api')}
          </Anchor>
          <LanguageSelect isLabelled={false} />
          <Button component="a" href="/sign-in" variant="default" size="xs">
            {t('landing.signIn')}
          </Button>
        </nav>
      </header>
      <main>
        <section className="landing-hero">
          <div>
            <Title order={1}>{t('landing.title')}</Title>
            <Text size="lg" c="dimmed" mt="md">
              {t('landing.lead')}
            </Text>
            <Group mt="xl">
              <Button component="a" href="/sign-up" size="md" rightSection={<IconArrowRight size={16} aria-hidden />}>
                {t('landing.signUp')}
              </Button>
              <Button component="a" href="/playground" size="md" variant="default">
                {t('landing.try')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed" mt="sm">
              {t('landing.free')}
            </Text>
          </div>
          <img src="/docs/pictures/shipping.png" alt={t('landing.picture')} className="landing-label" />
        </section>
        <Product />
        <Points />
        <Whom />
        <Hosting />
      </main>
      <footer className="landing-foot">
        <Anchor href="/docs/operate" size="sm" c="dimmed">
          {t('landing.operate')}
        </Anchor>
        <Anchor href="/openapi.json" size="sm" c="dimmed">
          OpenAPI
        </Anchor>
      </footer>
    </div>
  );
}

/** The dashboard. */
function Product() {
  const { t } = useTexts();
  return (
    <section className="landing-part">
      <Title order={2} size="h3">
        {t('landing.dashboard.title')}
      </Title>
      <Text c="dimmed">{t('landing.dashboard.text')}</Text>
      <img
        src="/docs/pictures/dashboard.png"
        alt={t('landing.dashboard.picture')}
        className="landing-dashboard"
        loading="lazy"
      />
    </section>
  );
}

function Whom() {
  const { t } = useTexts();
  return (
    <section className="landing-part">
      <Title order={2} size="h3">
        {t('landing.whom.title')}
      </Title>
      <div className="landing-points">
        {WHOM.map((key) => (
          <div key={key}>
            <Title order={3} size="h5">
              {t(`landing.whom.${key}.title`)}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`landing.whom.${key}.text`)}
            </Text>
          </div>
        ))}
      </div>
    </section>
  );
}

function Hosting() {
  const { t } = useTexts();
  return (
    <section className="landing-part">
      <Title order={2} size="h3">
        {t('landing.host.title')}
      </Title>
      <Text c="dimmed">
        {t('landing.host.text')}{' '}
        <Anchor href="/docs/operate" inherit underline="always">
          {t('landing.operate')}
        </Anchor>
      </Text>
      <CodeBlock label={t('landing.host.title')} code={HOSTING} />
      <Text c="dimmed">
        {t('landing.host.windows', { file: 'platen-agent-setup.exe' })}{' '}
        <Anchor href="/docs/agent#windows" inherit underline="always">
          {t('landing.host.windowsGuide')}
        </Anchor>
      </Text>
    </section>
  );
}

function Points() {
  const { t } = useTexts();
  return (
    <section className="landing-points">
      {POINTS.map(({ key, icon: Icon }) => (
        <div key={key}>
          <Icon size={22} stroke={1.5} aria-hidden />
          <Title order={2} size="h5">
            {t(`landing.${key}.title`)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`landing.${key}.text`)}
          </Text>
          {key === 'print' && (
            <Anchor href="/start" size="sm">
              {t('landing.windows')}
            </Anchor>
          )}
        </div>
      ))}
    </section>
  );
}
