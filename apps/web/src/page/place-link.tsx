/** Links to other pages of the app, as text and as a button; they load no new document. */
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Place {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | true>>;
  readonly children: ReactNode;
}

export const PlaceLink = ({ to, search, children }: Place) => (
  <Link to={to} {...(search ? { search: search as never } : {})} className="place-link">
    {children}
  </Link>
);

export const PlaceButton = ({ to, search, children, ...button }: Place & ButtonProps) => (
  <Button
    {...button}
    renderRoot={(props) => <Link {...props} to={to} {...(search ? { search: search as never } : {})} />}
  >
    {children}
  </Button>
);
