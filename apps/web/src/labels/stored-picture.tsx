/** The picture of a stored label or template: loaded when it comes into view, and again when `version` changes. */
import { Skeleton, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useObjectUrl } from '../page/use-object-url.ts';
import { useTexts } from '../texts.ts';

interface StoredPictureProps {
  /** Asks the API for the picture. */
  readonly load: (signal: AbortSignal) => Promise<{ readonly file: Blob }>;
  /** What is shown. */
  readonly queryKey: readonly unknown[];
  /** Whatever the picture depends on. */
  readonly version: string;
  readonly alt: string;
}

export function StoredPicture({ load, queryKey, version, alt }: StoredPictureProps) {
  const { t } = useTexts();
  const { ref, inViewport } = useInViewport();
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (inViewport) setWasSeen(true);
  }, [inViewport]);
  const picture = useQuery({
    queryKey: ['picture', ...queryKey, version],
    queryFn: async ({ signal }) => (await load(signal)).file,
    enabled: wasSeen,
    staleTime: Infinity,
    // The picture of before stays until the next one is there.
    placeholderData: (before) => before,
  });
  const url = useObjectUrl(picture.data);
  return (
    <div ref={ref} className="stored-picture">
      {url ? (
        <img src={url} alt={alt} />
      ) : picture.isError ? (
        <Text size="xs" c="dimmed">
          {t('labels.notDrawn')}
        </Text>
      ) : (
        <Skeleton height="70%" width="70%" />
      )}
    </div>
  );
}
