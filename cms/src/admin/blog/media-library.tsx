import { useStrapiApp } from '@strapi/strapi/admin';
import { type ComponentType, useEffect, useState } from 'react';
import { useQueryClient } from 'react-query';

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
  initiallySelectedAssets: Picture[];
  onClose: () => void;
  onSelectAssets: (pictures: Picture[]) => void;
}

interface MediaLibraryProps {
  multiple?: boolean;
  onClose: () => void;
  onChosen: (pictures: Picture[]) => void;
}

/** The pictures uploaded since the first render, from the calls of Strapi's dialog. */
function useUploaded(): Picture[] {
  const queries = useQueryClient();
  const [uploaded, setUploaded] = useState<Picture[]>([]);
  useEffect(() => {
    const seen = new Set<unknown>();
    return queries.getMutationCache().subscribe((call) => {
      const isUpload = call && String(call.options.mutationKey) === 'upload,upload';
      if (!isUpload || call.state.status !== 'success' || seen.has(call)) return;
      seen.add(call);
      setUploaded((before) => [...before, ...(call.state.data as Picture[])]);
    });
  }, [queries]);
  return uploaded;
}

/** Strapi's own dialog to choose or upload pictures. Pictures uploaded in it are already chosen in its list. */
export function MediaLibrary({ multiple = false, onClose, onChosen }: MediaLibraryProps) {
  const components = useStrapiApp('MediaLibrary', (app) => app.components);
  const uploaded = useUploaded();
  const Dialog = components['media-library'] as ComponentType<DialogProps> | undefined;
  if (!Dialog) return null;
  return (
    <Dialog
      allowedTypes={['images']}
      multiple={multiple}
      initiallySelectedAssets={multiple ? uploaded : uploaded.slice(-1)}
      onClose={onClose}
      onSelectAssets={(pictures) => {
        onClose();
        onChosen(pictures);
      }}
    />
  );
}
