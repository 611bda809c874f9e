import { AppShell, Brand, LinkButton, Page } from '@tabia/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { OpenFooter } from './OpenPage.tsx';
import { logo, useLanguagePlace } from './useLanguagePlace.tsx';

interface DocumentPageProps {
  title: string;
  description?: string;
  children: ReactNode;
  /** `text` keeps lines short enough to read. */
  width?: 'full' | 'text';
}

/** A page to read, for everybody; the way on depends on who reads it. */
export function DocumentPage({ title, description, children, width = 'text' }: DocumentPageProps) {
  const { t } = useTranslation();
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const isIn = status === 'signed-in';
  const { brand, end: language } = useLanguagePlace(
    <Brand picture={logo} asChild>
      <Link to={paths.cards}>{t('brand')}</Link>
    </Brand>,
  );
  return (
    <AppShell
      brand={brand}
      navLabel={t('nav.label')}
      skipLabel={t('skip')}
      end={
        <>
          {language}
          {status !== 'checking' && (
            <LinkButton size="sm" asChild>
              <Link to={isIn ? paths.cards : paths.login}>
                {t(isIn ? 'document.home' : 'document.signIn')}
              </Link>
            </LinkButton>
          )}
        </>
      }
      bottom={<OpenFooter />}
    >
      <Page title={title} {...(description !== undefined && { description })} width={width}>
        {children}
      </Page>
    </AppShell>
  );
}
