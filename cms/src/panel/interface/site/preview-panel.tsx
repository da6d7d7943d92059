import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { type StrapiApp, useForm } from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import { accentPattern } from '../../../contract/default-site';
import { siteColors, type Theme } from '../../../shared/site-colors';
import { wordmarkParts } from '../../../shared/wordmark';
import { contentManager } from '../content-manager';

interface Look {
  siteName: string | null;
  tagline: string | null;
  logo: string | null;
  accent: string | null;
}

const LogoImage = styled.img`
  display: block;
  height: 2.4rem;
  max-width: 100%;
  object-fit: contain;
  object-position: left;
`;

const isColour = (value: string | null) => accentPattern.test(value ?? '');

function Wordmark({ siteName, linkColor }: { siteName: string; linkColor: string }) {
  const [first, second] = wordmarkParts(siteName);
  return (
    <>
      {first}
      <span style={{ color: linkColor }}>{second}</span>
    </>
  );
}

/** A header, a sentence with a link, and a button in the colours of one theme. None of them does anything. */
function Sample({ look: { siteName, tagline, logo }, accent, theme }: SampleProps) {
  const colors = siteColors(accent)[theme];
  const name = siteName ?? '';
  return (
    <Box
      role="img"
      aria-label={`${theme === 'light' ? 'Light' : 'Dark'} theme: ${name}`}
      data-theme={theme}
      borderRadius="6px"
      overflow="hidden"
      fontSize={2}
      lineHeight="1.4"
      style={{
        background: colors.paper,
        color: colors.ink,
        border: `1px solid ${colors.line}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        paddingTop={2}
        paddingBottom={2}
        paddingLeft={3}
        paddingRight={3}
        style={{ background: colors.bar }}
      >
        {logo ? (
          <LogoImage src={logo} alt="" />
        ) : (
          <strong>
            <Wordmark siteName={name} linkColor={colors.link} />
          </strong>
        )}
      </Box>
      <Flex padding={3} gap={2} direction="column" alignItems="flex-start">
        <span style={{ color: colors['ink-soft'] }}>{tagline}</span>
        <Flex gap={3} alignItems="center">
          <span
            style={{
              background: colors.accent,
              color: colors['on-accent'],
              borderRadius: '6px',
              padding: '0.4rem 1rem',
              fontWeight: 600,
            }}
          >
            Button
          </span>
          <span style={{ color: colors.link, textDecoration: 'underline' }}>Link</span>
        </Flex>
      </Flex>
    </Box>
  );
}

interface SampleProps {
  look: Look;
  accent: string;
  theme: Theme;
}

/** Shows the name and the colours as they are typed; while a colour is incomplete, the saved one. */
function Preview() {
  const { values, initialValues, modified } = useForm('SitePreview', (form) => form);
  const look = values as unknown as Look;
  const saved = initialValues as unknown as Look;
  const accent = [look.accent, saved.accent].find(isColour)?.toLowerCase();
  if (!accent) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Sample look={look} accent={accent} theme="light" />
      <Sample look={look} accent={accent} theme="dark" />
      {modified && (
        <Typography variant="pi" textColor="neutral600">
          Preview. Nothing is saved yet.
        </Typography>
      )}
    </Flex>
  );
}

const SitePreviewPanel: PanelComponent = ({ model }: PanelComponentProps) =>
  model === 'api::site-setting.site-setting' ? { title: 'How it looks', content: <Preview /> } : null;

/** Adds the preview at the side of the site settings. */
export function addSitePreview(app: StrapiApp) {
  contentManager(app).addEditViewSidePanel([SitePreviewPanel]);
}
