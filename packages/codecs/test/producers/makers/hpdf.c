/* libharu: core fonts by code page, bars as rectangles, a dashed frame. */
#include <hpdf.h>
#include <string.h>
#include <stdio.h>
int main(int argc, char **argv) {
  HPDF_Doc d = HPDF_New(NULL, NULL); HPDF_SetCompressionMode(d, HPDF_COMP_ALL); HPDF_Page p = HPDF_AddPage(d); HPDF_Page_SetWidth(p, 216); HPDF_Page_SetHeight(p, 144);
  HPDF_Font f = HPDF_GetFont(d, "Helvetica-Bold", "ISO8859-2"), c = HPDF_GetFont(d, "Courier", NULL); char w[107][8]; FILE *h = fopen(argv[2], "r"); for (int i = 0; i < 107; i++) fscanf(h, "%7s", w[i]);
  HPDF_Page_BeginText(p); HPDF_Page_SetFontAndSize(p, f, 16); HPDF_Page_TextOut(p, 10, 118, "\xa3\xf3\xbb \xe8\xe1st 5"); HPDF_Page_SetFontAndSize(p, c, 10); HPDF_Page_TextOut(p, 70, 22, "HARU-2"); HPDF_Page_EndText(p);
  const char *t = "HARU-2"; int n = strlen(t), v[32], s = 104; float x = 14; v[0] = 104; for (int i = 0; i < n; i++) { v[i + 1] = t[i] - 32; s += (i + 1) * v[i + 1]; } v[n + 1] = s % 103; v[n + 2] = 106;
  for (int k = 0; k < n + 3; k++) for (int i = 0; w[v[k]][i]; i++) { float b = (w[v[k]][i] - '0') * 1.4f; if (i % 2 == 0) { HPDF_Page_Rectangle(p, x, 36, b, 60); HPDF_Page_Fill(p); } x += b; }
  HPDF_UINT16 dash[] = {3}; HPDF_Page_SetDash(p, dash, 1, 0); HPDF_Page_Rectangle(p, 5, 5, 206, 134); HPDF_Page_Stroke(p); HPDF_SaveToFile(d, argv[1]); HPDF_Free(d); return 0;
}
