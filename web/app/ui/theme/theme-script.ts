export const themeKey = 'linefeed-theme';

/** Runs before the first paint, so that the stored theme shows without a flash of the system's. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
