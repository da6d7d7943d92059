import { step } from '../../scripts/lib/steps.mjs';
import { measureLoad, measureService } from './measure.mjs';

/**
 * Measures one call or page at every size beside the bare server: `contenders` are in the order of the sizes.
 * The row's `growth` says how the time of one answer at the largest size stands to that at the smallest.
 */
export function measureRow({ generator, bare, load }, { name, sizes, contenders }) {
  return step(name, async () => {
    const bareOnes = await bare.stepInFor(contenders);
    const results = await measureLoad(generator, [...contenders, ...bareOnes], load);
    const figures = sizes.map((blogs, index) => ({
      blogs,
      ...results[index],
      bare: results[index + sizes.length].perSecond,
      bytes: bareOnes[index].bytes,
    }));
    const service = sizes.length > 1 ? await measureService(generator, contenders, load) : null;
    return { name, figures, service };
  });
}
