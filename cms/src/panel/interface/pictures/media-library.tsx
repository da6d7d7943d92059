import { useStrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

/** A file of the media library, as far as a blog needs it. */
export interface Picture {
  url: string;
  alternativeText?: string | null;
  width?: number | null;
  height?: number | null;
}

interface DialogProps {
  allowedTypes: string[];
  multiple: boolean;
  onClose: () => void;
  onSelectAssets: (pictures: Picture[]) => void;
}

interface MediaLibraryProps {
  multiple?: boolean;
  onClose: () => void;
  onChosen: (pictures: Picture[]) => void;
}

/** Strapi's own dialog to choose or upload pictures. */
export function MediaLibrary({ multiple = false, onClose, onChosen }: MediaLibraryProps) {
  const components = useStrapiApp('MediaLibrary', (app) => app.components);
  const Dialog = components['media-library'] as ComponentType<DialogProps> | undefined;
  if (!Dialog) return null;
  return (
    <Dialog
      allowedTypes={['images']}
      multiple={multiple}
      onClose={onClose}
      onSelectAssets={(pictures) => {
        onClose();
        onChosen(pictures);
      }}
    />
  );
}
